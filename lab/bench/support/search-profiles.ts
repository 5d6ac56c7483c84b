/** A realistic directory: common names, short texts, places and services. */
import type { Pool } from 'pg';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import { people } from '#ops/demo/content/people.ts';
import { places } from '#ops/demo/content/places.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { insertOpenings } from './openings.ts';
import { insertCounters } from './profiles.ts';

const STEP = 5_000;
const first =
  'Adeline Agnes Alicia Amanda Amelia Angela Anita Annabel Aria Ashley Bella Brenda Camille Cara Carol Cassandra Cecilia Charlene Chloe Christine Clara Daisy Denise Diana Elaine Elena Eleanor Emily Esther Eunice Faith Felicia Fiona Florence Gabriela Genevieve Gina Gloria Hannah Hazel Helen Ingrid Irene Iris Ivy Jacinta Jade Janice Jasmine Jennifer Jessica Joanna Josephine Joyce Juliana June Karen Kate Katrina Kimberly Laura Leah Lena Lily Linda Lisa Lorraine Lucia Lydia Mabel Maggie Maria Marina Marissa Melissa Michelle Mina Mira Monica Nadine Natalie Nicole Nina Olivia Pamela Patricia Paula Pearl Phoebe Rachel Rebecca Regina Renee Rita Rosalind Rose Ruby Sabrina Samantha Sandra Sarah Selena Serena Sharon Sheila Shirley Sienna Sofia Stella Stephanie Susan Sylvia Tamara Teresa Tessa Tiffany Valerie Vanessa Vera Veronica Victoria Wendy Yasmin Yvonne Zara Zoe'.split(
    ' ',
  );
const given = [
  ...'美丽华芳玲珍珠静雅婷欣怡佳琪慧敏晓雪梅兰菊竹思雨梦洁倩颖琳娜薇瑶若曦诗涵语嫣子萱',
];
const surnames = [...'陈林黄李王张刘吴蔡杨许郑谢郭洪邱曾廖赖徐'];
const lines = people.flatMap(({ introduction, title }) => [
  title,
  ...introduction.split(/(?<=[.。])\s*/u).filter(Boolean),
]);

const sectors = Object.values(places).map(({ postalCode }) => postalCode.slice(0, 2));

interface Row {
  name: string;
  title: string;
  about: string;
  services: string[];
  location: string;
  area: string;
  postal: string;
  price: string;
  online: boolean;
}

const makeRow = (random: ReturnType<typeof createSeededRandom>): Row => {
  const han = `${random.pick(surnames)}${random.pick(given)}${random.pick(given)}`;
  const latin = random.pick(first);
  const kind = random.next();
  const place = random.pick(Object.values(places));
  const services = starterServices.filter(({ sortOrder = 0 }) => sortOrder > 1);
  const nationality = random.pick(starterServices.filter(({ sortOrder }) => sortOrder === 0));
  // Most profiles offer one of a few bundles; some offer a random set.
  const start = random.between(0, services.length - 1);
  const count = random.between(3, 6);
  const offered = random.chance(0.7)
    ? Array.from({ length: count }, (_, index) => services[(start + index) % services.length])
    : services.filter(() => random.chance(0.35));
  return {
    name:
      kind < 0.5
        ? latin
        : kind < 0.75
          ? `${latin} ${han}`
          : kind < 0.9
            ? han
            : `${latin} ${random.pick(first)}`,
    title: random.pick(lines).slice(0, 120),
    about: Array.from({ length: random.between(2, 6) }, () => random.pick(lines)).join(' '),
    services: [nationality, ...offered].flatMap((one) => one?.serviceName ?? []).concat(place.area),
    location: place.location,
    area: place.area,
    postal: random.chance(0.9) ? `${random.pick(sectors)}${random.between(1000, 9999)}` : '',
    price: `$${random.between(8, 60) * 10} / 60mins`,
    online: random.chance(0.2),
  };
};

export const insertSearchProfiles = async (pool: Pool, count: number): Promise<void> => {
  const random = createSeededRandom(14);
  for (let done = 0; done < count; done += STEP) {
    const rows = Array.from({ length: Math.min(STEP, count - done) }, () => makeRow(random));
    await pool.query(
      `insert into freelancers (name, title, about, services, location, location_area, postal_code, price, is_online)
       select name, title, about, array(select jsonb_array_elements_text(services)), location, area, postal, price, online
       from jsonb_to_recordset($1::jsonb) as given (name text, title text, about text, services jsonb,
         location text, area text, postal text, price text, online boolean)`,
      [JSON.stringify(rows)],
    );
  }
  await insertCounters(pool);
  await insertOpenings(pool);
};
