import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { PageFrame } from "../pages/page-frame.tsx";

/**
 * A page whose code only its own visitors load. Once `load` is done the page renders at once, on the server and for
 * the first time in a browser alike; before that its frame stands in, or what is given as `meanwhile`.
 */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <PageFrame>{null}</PageFrame>,
) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetchPage();
    return loaded;
  };
  const Later = lazy<ComponentType<Props>>(async () => ({ default: await load() }));

  function Page(props: Props) {
    const [Shown] = useState(() => loaded);
    if (Shown !== null) return <Shown {...props} />;
    return (
      <Suspense fallback={meanwhile}>
        <Later {...props} />
      </Suspense>
    );
  }
  return { Page, load };
}
