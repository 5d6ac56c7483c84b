import { format } from 'node:util';

/** Fails if a build warns. Vite, its plug-ins and Tailwind all write their warnings to the console. */
export const failOnWarnings = async <T>(build: () => Promise<T>): Promise<T> => {
  const { warn, error } = console;
  const warnings: string[] = [];
  const remember = (...args: unknown[]) => {
    warnings.push(format(...args).trim());
  };
  Object.assign(console, { warn: remember, error: remember });
  let built: T;
  try {
    built = await build();
  } finally {
    Object.assign(console, { warn, error });
    for (const warning of warnings) console.error(warning);
  }
  if (warnings.length > 0) throw new Error('A build that warns is not used; see above.');
  return built;
};
