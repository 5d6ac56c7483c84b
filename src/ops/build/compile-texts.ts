/**
 * Generates the typed message functions. Vite does this itself, but type checks and tests need them before.
 */
import { compileTexts } from '#platform/build/compile-texts.ts';

compileTexts('.');
