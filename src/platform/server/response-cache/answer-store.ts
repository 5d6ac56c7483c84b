import { createByteLru } from '#platform/server/response-cache/byte-lru.ts';
import { bytesOf, type ReadyAnswer } from '#platform/server/response-cache/ready-answer.ts';

interface Topic {
  version: number;
}

/** A topic as it was when a computation began. */
interface Stamp {
  readonly topic: Topic;
  readonly version: number;
}

interface Kept {
  readonly answer: ReadyAnswer;
  readonly stamps: readonly Stamp[];
}

interface Flight {
  readonly answer: Promise<ReadyAnswer>;
  readonly stamps: readonly Stamp[];
}

const isCurrent = (stamps: readonly Stamp[]): boolean =>
  stamps.every(({ topic, version }) => topic.version === version);

export interface AnswerStore {
  find(key: string): ReadyAnswer | undefined;
  /** The kept answer, the one being computed, or else a new one. */
  read(
    key: string,
    topics: readonly string[],
    compute: () => Promise<ReadyAnswer>,
  ): Promise<ReadyAnswer>;
  /** Counts the bytes of a kept answer anew. */
  recount(key: string): void;
  expire(topics: readonly string[]): void;
  expireAll(): void;
  readonly bytes: number;
}

export const createAnswerStore = (maxBytes: number): AnswerStore => {
  const topics = new Map<string, Topic>();
  const kept = createByteLru<Kept>(maxBytes);
  const flights = new Map<string, Flight>();

  const topicOf = (name: string): Topic => {
    const topic = topics.get(name) ?? { version: 0 };
    topics.set(name, topic);
    return topic;
  };

  const find = (key: string) => {
    const entry = kept.get(key);
    return entry !== undefined && isCurrent(entry.stamps) ? entry.answer : undefined;
  };

  const keep = (key: string, entry: Kept) => kept.set(key, entry, bytesOf(entry.answer));

  const begin = (key: string, topicNames: readonly string[], compute: AnswerMaker) => {
    const stamps = topicNames.map((name) => {
      const topic = topicOf(name);
      return { topic, version: topic.version };
    });
    const flight: Flight = { stamps, answer: compute() };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.answer.then((answer) => {
      // What changed meanwhile may be missing from it: good for those who waited, not for keeping.
      if (isCurrent(stamps)) keep(key, { answer, stamps });
      land();
    }, land);
    return flight.answer;
  };

  return {
    find,
    read: async (key, topicNames, compute) => {
      const found = find(key);
      if (found) return found;
      const flight = flights.get(key);
      return flight && isCurrent(flight.stamps) ? flight.answer : begin(key, topicNames, compute);
    },
    recount: (key) => {
      const entry = kept.get(key);
      if (entry) keep(key, entry);
    },
    expire: (names) => {
      for (const name of names) topicOf(name).version += 1;
    },
    expireAll: () => {
      for (const topic of topics.values()) topic.version += 1;
    },
    get bytes() {
      return kept.bytes;
    },
  };
};

type AnswerMaker = Parameters<AnswerStore['read']>[2];
