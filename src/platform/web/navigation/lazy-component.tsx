import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { reloadOnce } from '#platform/web/navigation/reload-once.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

/** The props of a component of a module that is loaded later. */
export type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

interface LazyOptions<Props> {
  /** Shown while the script is loading. */
  readonly pending?: ReactNode;
  /** Paints `pending` before a component that is slow to render, so that a tap is answered at once. */
  readonly paintsPending?: boolean;
  /** Fallback if the script cannot be loaded; without one, a retry button is shown. */
  readonly otherwise?: ComponentType<Props>;
  /** Timeout, after which the script counts as failed. */
  readonly timeoutMs?: number;
}

interface LazyProps {
  /** For overlays: closes the overlay after a failure, so that it can be opened again. */
  readonly onMissing?: () => void;
}

const within = (loading: Promise<void>, ms: number): Promise<void> =>
  Promise.race([
    loading,
    new Promise<void>((_, reject) => setTimeout(() => reject(new Error('timeout')), ms)),
  ]);

/** Becomes true in the task after the next frame, if that is awaited. A transition may be committed before a frame. */
const useNextFrame = (isAwaited: boolean): boolean => {
  const [isPainted, setPainted] = useState(!isAwaited);
  useEffect(() => {
    if (isPainted) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isPainted]);
  return isPainted;
};

/** A lazily loaded component with handling of load failures. */
export const lazyComponent = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: LazyOptions<PropsOf<Module[Name]>> = {},
) => {
  type Props = PropsOf<Module[Name]>;
  const { pending = null, paintsPending = false, otherwise: Otherwise, timeoutMs } = options;
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const preload = (): Promise<void> => {
    loading ??= importWithRetry(load)
      .then((module) => {
        Loaded = module[name] as ComponentType<Props>;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, at the top level.
  const Lazy = ({ onMissing, ...rest }: Props & LazyProps) => {
    const props = rest as unknown as Props & object;
    const [tries, setTries] = useState(0);
    const [isMissing, setMissing] = useState(false);
    const isPainted = useNextFrame(paintsPending);
    const [, setReady] = useState(Loaded !== undefined);
    const onFailure = useEffectEvent(() => {
      if (!onMissing || Otherwise) setMissing(true);
      else {
        showToast({ title: m.part_missing(), variant: 'destructive' });
        onMissing();
      }
      if (!Otherwise) void reloadOnce();
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each retry runs the effect again.
    useEffect(() => {
      if (Loaded) return;
      let isCurrent = true;
      const loaded = timeoutMs === undefined ? preload() : within(preload(), timeoutMs);
      loaded.then(
        () => isCurrent && setReady(true),
        () => isCurrent && onFailure(),
      );
      return () => {
        isCurrent = false;
      };
    }, [tries]);

    if (Loaded && isPainted) return <Loaded {...props} />;
    if (!isMissing) return pending;
    if (Otherwise) return <Otherwise {...props} />;
    const tryAgain = () => {
      setMissing(false);
      setTries(tries + 1);
    };
    return <LoadFailure message={m.part_missing()} onRetry={tryAgain} />;
  };
  /** Loads the script in advance; a failure is handled when the component is rendered. */
  Lazy.preload = () => void preload().catch(() => {});
  return Lazy;
};
