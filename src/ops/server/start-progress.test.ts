import { expect, test } from 'vitest';
import { CLEAR_LINE, showProgress } from '#ops/server/start-progress.ts';

const createStream = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
};

test('On a terminal a step is one line, which is gone once when the step is over', () => {
  const stream = createStream(true);
  const endProgress = showProgress('Building', { stream });
  expect(stream.written).toEqual([`${CLEAR_LINE}Building ... 0 s`]);
  endProgress();
  endProgress();
  expect(stream.written.slice(1)).toEqual([CLEAR_LINE]);
});

test('Elsewhere only a long step is named, in one line that stays', () => {
  const stream = createStream(false);
  showProgress('Opening', { stream })();
  showProgress('Building', { stream, inLogs: true })();
  expect(stream.written).toEqual(['Building ...\n']);
});
