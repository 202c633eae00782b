import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface LazyPage<Props> {
  readonly Page: ComponentType<Props>;
  /** Loads the chunk. Throws if it cannot be fetched. */
  readonly load: () => Promise<unknown>;
}

/**
 * A code-split page. After `load` it renders synchronously, on the server and during hydration; before that it suspends
 * with `fallback`. A failed load is retried when the page is mounted again.
 */
export function createLazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetchPage();
    return loaded;
  };
  // One lazy component per mount, because React caches the failure of a lazy component for good.
  const createLazyComponent = () => lazy<ComponentType<Props>>(async () => ({ default: await load() }));

  function Page(props: Props) {
    const [LoadedPage] = useState(() => loaded);
    const [LazyComponent] = useState(createLazyComponent);
    if (LoadedPage !== null) return <LoadedPage {...props} />;
    return (
      <Suspense fallback={fallback}>
        <LazyComponent {...props} />
      </Suspense>
    );
  }
  return { Page, load };
}
