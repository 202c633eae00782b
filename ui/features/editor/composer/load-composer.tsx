import { type ComponentProps, useState } from "react";
import { failureToast } from "../../../api/failure-toast.ts";
import { isServerReachable, NetworkError } from "../../../api/http.ts";
import { useDismissToast, useToast } from "../../../components/overlays/toast-provider.tsx";

type ComposerComponent = typeof import("./composer.tsx")["Composer"];
type ComposerOptions = Omit<ComponentProps<ComposerComponent>, "onClose">;

let loaded: ComposerComponent | null = null;

/** Chromium caches a failed import for good, so no import starts while the server is unreachable. */
async function loadComposer(): Promise<ComposerComponent> {
  if (loaded !== null) return loaded;
  if (!(await isServerReachable())) throw new NetworkError();
  loaded = (await import("./composer.tsx")).Composer;
  return loaded;
}

/** Opens the composer, whose code is loaded on first use. `element` is the open composer, or null. */
export function useComposerDialog() {
  const toast = useToast();
  const dismissToast = useDismissToast();
  const [options, setOptions] = useState<ComposerOptions | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async (chosen: ComposerOptions) => {
    if (isLoading) return;
    setLoading(true);
    try {
      await loadComposer();
      // Its "Undo" would change the products behind the open composer.
      dismissToast();
      setOptions(chosen);
    } catch (error) {
      toast(failureToast(error, "The composer could not be loaded. Reload the page and try again."));
    } finally {
      setLoading(false);
    }
  };
  const Composer = loaded;
  const element =
    options !== null && Composer !== null ? <Composer {...options} onClose={() => setOptions(null)} /> : null;
  return { open: (chosen: ComposerOptions) => void open(chosen), isLoading, element };
}
