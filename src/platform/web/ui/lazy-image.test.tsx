import { expect, test } from 'vitest';
import { LazyImage } from '#platform/web/ui/lazy-image.tsx';
import { renderComponent } from '#tests/support/component.tsx';

const box = () => document.querySelector<HTMLElement>('.lazy-image');

test('A blurred preview is in the style of the box', async () => {
  const preview = { '--sides': '#123,#456', '--middle': '#789,#abc,#def,#012' };
  await renderComponent(<LazyImage src="/a.webp" alt="" preview={preview} />);
  expect(box()?.style.getPropertyValue('--sides')).toBe('#123,#456');
  expect(box()?.style.getPropertyValue('--middle')).toBe('#789,#abc,#def,#012');
});

test('A picture of which no colour is known has no style', async () => {
  await renderComponent(<LazyImage src="https://pictures.invalid/a.webp" alt="" />);
  expect(box()?.getAttribute('style')).toBeNull();
});

test('An empty address is no picture', async () => {
  await renderComponent(<LazyImage src=" " alt="" eager />);
  expect(box()?.dataset.state).toBe('none');
  expect(box()?.innerHTML).toBe('<span class="lazy-image-none">No image</span>');
});

test('The one colour of an earlier picture is that of both sides', async () => {
  const preview = { '--sides': '#a1b2c3,#a1b2c3' };
  await renderComponent(<LazyImage src="/a.webp" alt="" preview={preview} />);
  expect(box()?.getAttribute('style')).toMatch(/^--sides: ?#a1b2c3,#a1b2c3;?$/);
});
