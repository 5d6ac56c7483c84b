/** Makes the typed functions of the texts; Vite does it by itself, type checks and tests need it first. */
import { compileTexts } from '#platform/build/compile-texts.ts';

compileTexts('.');
