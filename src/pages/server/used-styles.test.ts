import { expect, test } from 'vitest';
import { createStyleSelection } from '#pages/server/used-styles.ts';

const css = [
  '/*! licence */@layer theme,components;',
  '@font-face{font-family:Serif}',
  ':root{--ground:#fff}',
  '@layer components{.card{--tw-ring:1px}.card:not(.open) h3,.sheet{color:red}.sheet .card{margin:0}',
  '@media (width>=40rem){.card{padding:0}.sheet{padding:0}}@media (width>=64rem){.sheet{margin:0}}}',
  '@layer utilities{.sm\\:w-1\\/2{width:50%}.gone{content:"}.card{"}}',
  '@media print{.card{break-inside:avoid}}@media (hover:hover){.card:hover{color:red}}',
  '@property --tw-ring{syntax:"*"}@property --tw-blur{syntax:"*"}',
].join('');

test('A page gets the rules of its classes, in their order, and all rules without a class', () => {
  expect(createStyleSelection(css)('<p class="a card"><b class="sm:w-1/2">')).toBe(
    [
      '@layer theme,components;',
      '@font-face{font-family:Serif}',
      ':root{--ground:#fff}',
      '@layer components{.card{--tw-ring:1px}.card:not(.open) h3,.sheet{color:red}',
      '@media (width>=40rem){.card{padding:0}}}',
      '@layer utilities{.sm\\:w-1\\/2{width:50%}}',
      '@property --tw-ring{syntax:"*"}',
    ].join(''),
  );
});

test('A page without classes keeps the order of the layers', () => {
  expect(createStyleSelection(css)('<p>.card</p>')).toBe(
    '@layer theme,components;@font-face{font-family:Serif}:root{--ground:#fff}@layer components{}@layer utilities{}',
  );
});
