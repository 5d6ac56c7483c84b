import { m } from '#platform/web/texts/messages.js';

export const HomePage = () => (
  <section className="py-16 text-center sm:py-24">
    <h1 className="mx-auto max-w-3xl text-5xl font-semibold tracking-tight sm:text-7xl">
      {m.hero_tagline()}
    </h1>
    <p className="mx-auto mt-6 max-w-xl text-lg text-ink-soft">{m.site_description()}</p>
  </section>
);
