import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gapsOf, profileGaps } from '#features/profiles/profile-gaps.rules.ts';
import { listProfiles, listSorts } from '#features/profiles/profile-list.contract.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';
import { byExtent } from '#tests/support/extent.ts';

const { db, admin, forget: changed } = await startDirectory();

const ask = async (query: Record<string, string> = {}) => {
  const { data, headers } = await admin.callWithHeaders(listProfiles, { query: query as never });
  return { profiles: data, total: Number(headers.get('x-total-count')) };
};
const insert = (values: Parameters<typeof insertFreelancer>[1]) => insertFreelancer(db, values);

describe('A search', () => {
  interface Searched {
    readonly id: number;
    readonly name: string;
    readonly phone: string;
    readonly whatsapp: string;
  }
  /** The rule in words: by name; a number also by the digits of contacts and id, words by contacts. */
  const isFound = ({ id, name, phone, whatsapp }: Searched, search: string): boolean => {
    const term = search.trim().toLowerCase();
    if (name.toLowerCase().includes(term)) return true;
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    if (/^[\d\s()+.-]+$/.test(term) && /\d/.test(term)) {
      return [phone, whatsapp, String(id)].some((text) => digitsOf(text).includes(digitsOf(term)));
    }
    return [phone, whatsapp].some((text) => text.toLowerCase().includes(term));
  };

  test('finds by name, contact and id, exactly what the rule says', async () => {
    const random = createSeededRandom(4);
    const names = ['Mei Lin', 'ANNA 8', 'a_b', '50% Rose', 'Back\\slash', 'Two\nLines', '+65 Club'];
    const contacts = [
      '',
      '+65 0000 1234',
      '(65) 0000-5678',
      'ask FIRST',
      '@rose_8',
      '0000\n99',
      '%',
    ];
    const all: Searched[] = [];
    for (let i = 0; i < 40; i += 1) {
      const phone = random.pick(contacts);
      const whatsapp = random.pick(contacts);
      all.push(await insert({ name: random.pick(names), phone, whatsapp, isHidden: i % 5 === 0 }));
    }
    changed();
    const terms = [
      ...['', ' mEI ', 'lin', 'a', '8', '65', '0000 12', '00001234', '+65-0000', '12345', 'Ask'],
      ...['first', '@rose', '_', '%', '\\', 'o\nl', 'lines\n', 'n\n+', '(65)', '.', '99', '000099'],
      ...['+65 c', '4\n', '1234 5678', String(all[3]?.id), String(all[20]?.id), 'x'.repeat(200)],
    ];
    for (const search of terms) {
      const { profiles, total } = await ask({ search, limit: '100', sortBy: 'id' });
      const expected = all.filter((profile) => isFound(profile, search)).map(({ id }) => id);
      expect(
        profiles.map(({ id }) => id),
        search,
      ).toEqual(expected);
      expect(total, search).toBe(expected.length);
    }
  });
});

describe('A filter', () => {
  type Filtered = Awaited<ReturnType<typeof insert>>;
  const isEmpty = (...values: (string | readonly string[])[]) =>
    values.every(({ length }) => length === 0);
  /** Each in words of its own. */
  const rules: Record<string, (profile: Filtered) => boolean> = {
    'shown=shown': ({ isHidden }) => !isHidden,
    'shown=hidden': ({ isHidden }) => isHidden,
    'online=online': ({ isOnline }) => isOnline,
    'online=offline': ({ isOnline }) => !isOnline,
    'area=East': ({ locationArea }) => locationArea === 'East',
    'service=City Tour': ({ services }) => services.includes('City Tour'),
    'service=city tour': () => false,
    'lacks=photos': ({ profileImage, galleryImages, portfolioImages, photos }) =>
      isEmpty(profileImage, galleryImages, portfolioImages, photos),
    'lacks=text': ({ about, introduction }) => isEmpty(about, introduction),
    'lacks=price': ({ price, hourlyRate }) => !/\d/.test(price) && hourlyRate === 0,
    'lacks=postalCode': ({ postalCode }) => isEmpty(postalCode),
    // 01 is Central, 42 is East.
    'lacks=area': ({ postalCode, locationArea }) =>
      postalCode === '018956' || (postalCode === '428802' && locationArea === 'West'),
    'lacks=contact': ({ whatsapp, phone, wechat }) => isEmpty(whatsapp, phone, wechat),
  };

  test('finds exactly whom it names, alone and with each other, in every order', async () => {
    const random = createSeededRandom(17);
    const all: Filtered[] = [];
    const picture = () => random.pick(['', '', '/uploads/a.webp']);
    const pictures = () => random.pick([[], [], ['/uploads/b.webp']]);
    for (let i = 0; i < 60; i += 1) {
      all.push(
        await insert({
          name: random.pick(['Ann', 'Bea']),
          isHidden: random.chance(0.4),
          isOnline: random.chance(0.4),
          locationArea: random.pick(['East', 'West']),
          services: random.pick([[], ['City Tour'], ['Dinner', 'City Tour'], ['Dinner']]),
          ...{ profileImage: picture(), galleryImages: pictures() },
          ...{ portfolioImages: pictures(), photos: pictures() },
          ...{ about: random.pick(['', 'a']), introduction: random.pick(['', 'b']) },
          ...{ price: random.pick(['', 'ask', '$90']), hourlyRate: random.pick([0, 80]) },
          ...{ whatsapp: random.pick(['', '+6500000001']), phone: random.pick(['', '0']) },
          ...{ wechat: random.pick(['', 'w']), postalCode: random.pick(['', '018956', '428802']) },
        }),
      );
    }
    changed();
    const names = Object.keys(rules);
    const pairs = names
      .flatMap((one) => names.map((other) => [one, other]))
      .filter(([one, other], index) => one === other || index % byExtent(5, 1) === 0);
    for (const [one = '', other = ''] of pairs) {
      const query = Object.fromEntries([...new URLSearchParams(`${one}&${other}`)]);
      const wanted = Object.entries(query).map(([name, value]) => rules[`${name}=${value}`]);
      const expected = all.filter((profile) => wanted.every((rule) => rule?.(profile)));
      const sortBy = random.pick(listSorts);
      const { profiles, total } = await ask({ ...query, sortBy, limit: '100' });
      expect(total, `${one}&${other}`).toBe(expected.length);
      const found = profiles.map(({ id }) => id).sort((a, b) => a - b);
      expect(found, `${one}&${other} by ${sortBy}`).toEqual(expected.map(({ id }) => id));
    }
    // The hints of the form follow the same rule.
    for (const gap of profileGaps) {
      const hinted = all.filter((profile) => gapsOf(profile).includes(gap));
      const { total } = await ask({ lacks: gap });
      expect(total, gap).toBe(hinted.length);
      expect(hinted, gap).toEqual(all.filter((profile) => rules[`lacks=${gap}`]?.(profile)));
    }
    const { profiles } = await ask({ search: 'ann', area: 'East', sortBy: 'id', limit: '100' });
    expect(profiles.map(({ id }) => id)).toEqual(
      all.flatMap(({ id, name, locationArea }) =>
        name === 'Ann' && locationArea === 'East' ? [id] : [],
      ),
    );
  });
});

test.each(byExtent([1_300], [1_300, 5_300]))(
  'A filter that all %i pass changes no page',
  async (size) => {
    await db.execute(sql`
    insert into freelancers (name, price, updated_at)
    select 'N ' || i % 7, '$' || i % 11, now() - i % 13 * interval '1 day'
    from generate_series(1, ${size}::int) i`);
    // Without statistics, each check of the foreign key scans the table.
    await db.execute(sql`analyze freelancers`);
    await db.execute(sql`
    insert into profile_counters (freelancer_id, is_hidden, popularity_score)
    select id, is_hidden, id % 17 from freelancers`);
    changed();
    for (const sortBy of listSorts) {
      for (const offset of ['0', '600', String(size - 600)]) {
        const page = { sortBy, direction: 'desc', offset };
        const unfiltered = await ask(page);
        expect(unfiltered.profiles).toHaveLength(25);
        for (const filters of ['area=Central&shown=shown', 'search=n']) {
          const filtered = await ask({
            ...page,
            ...Object.fromEntries(new URLSearchParams(filters)),
          });
          expect(filtered, `${sortBy} from ${offset}`).toEqual(unfiltered);
        }
      }
    }
  },
);
