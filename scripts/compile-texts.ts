/** Makes the typed message functions; Vite does it by itself, type checks and tests need it first. */
import { compile } from '@inlang/paraglide-js';
import { textsOptions } from '../texts.config.ts';

await compile(textsOptions);
