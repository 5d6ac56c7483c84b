import { fairnessExample } from '#features/luck/fairness/fairness-example.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

const { committedOn, day, revealedOn, seed, input, result, luckyNumber } = fairnessExample;
const number = padLuckyNumber(luckyNumber);
const dayText = (date: string) => ({ day: formatDate(date) ?? '' });

const Steps = ({ sentences }: { sentences: readonly string[] }) => (
  <ol className="mt-4 grid list-decimal gap-3 pl-6 leading-relaxed text-pretty marker:text-gold">
    {sentences.map((sentence) => (
      <li key={sentence} className="pl-1">
        {sentence}
      </li>
    ))}
  </ol>
);

/** The whole procedure in words, with one real number. */
export const FairnessExample = () => (
  <section>
    <h2 className="text-2xl font-semibold">{m.fair_example({ number })}</h2>
    <Steps
      sentences={[
        m.fair_example_seed(dayText(committedOn)),
        m.fair_example_review(dayText(day)),
        m.fair_example_number({ result, number }),
        m.fair_example_receipt(),
        m.fair_example_reveal({ ...dayText(revealedOn), number }),
      ]}
    />
  </section>
);

/** The procedure in exact terms, and the values of the example. */
export const FairnessDetails = () => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">{m.fair_details()}</summary>
    <Steps
      sentences={[
        m.fair_seed(),
        m.fair_visitor(),
        m.fair_number(),
        m.fair_receipt(),
        m.fair_reveal(),
      ]}
    />
    <p className="mt-6 font-semibold">{m.fair_example_values()}</p>
    <p className="mt-2 text-sm text-ink-soft">{m.fair_tools_text()}</p>
    <p className="mt-2 font-mono text-sm break-all">{input}</p>
    <p className="mt-2 text-sm text-ink-soft">{m.fair_day_seed()}</p>
    <p className="font-mono text-sm break-all">{seed}</p>
  </details>
);
