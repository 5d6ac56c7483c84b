import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutPage } from '#pages/public/about/about-page.tsx';
import { getOperator } from '#pages/public/about/operator.contract.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { answer } from '#tests/support/contract-transport.ts';

test('The page about the site shows what the operator has configured', async () => {
  const operator = {
    name: 'Garden Pte. Ltd.',
    email: 'hello@garden.example',
    phone: '+65 6123 4567',
    address: '1 Orchard Road\nSingapore 238801',
  };
  await renderComponent(<AboutPage />, { answers: [answer(getOperator, () => operator)] });
  await screen.findByText('Garden Pte. Ltd.');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('hello@garden.example')).toBe('mailto:hello@garden.example');
  expect(hrefOf('+65 6123 4567')).toBe('tel:+6561234567');
  expect(screen.getByText(/1 Orchard Road/).textContent).toContain('Singapore 238801');
});

test('Without configuration the page says that there are no contact details', async () => {
  await renderComponent(<AboutPage />, { answers: [answer(getOperator, () => ({}))] });
  await screen.findByText(/has not published contact details/);
});
