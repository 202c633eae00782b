import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { PageFrame } from "../pages/page-layout.tsx";

/**
 * A page whose code only its own visitors load. Once `load` is done the page renders at once, on the server and for
 * the first time in a browser alike; before that its frame stands in, or what is given as `meanwhile`. A failed load is
 * tried again when the page is rendered anew.
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
  // One for each time that the page is shown, because React keeps the failure of a lazy component for good.
  const later = () => lazy<ComponentType<Props>>(async () => ({ default: await load() }));

  function Page(props: Props) {
    const [Shown] = useState(() => loaded);
    const [Later] = useState(later);
    if (Shown !== null) return <Shown {...props} />;
    return (
      <Suspense fallback={meanwhile}>
        <Later {...props} />
      </Suspense>
    );
  }
  return { Page, load };
}
