/** Generates the typed message functions for type checks and tests. Vite does this itself. */
import { compileTexts } from '#platform/build/compile-texts.ts';

compileTexts('.');
