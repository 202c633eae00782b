import { useEffect, useState } from "react";
import { forgetWork, keptWork } from "./form-stash.ts";

/**
 * What was kept under this name, for the form that it was typed into, as `read` makes it out. It is forgotten only when
 * the form is there: React may begin to draw a form, drop it and begin anew.
 */
export function useKeptWork<Work>(name: string, read: (kept: unknown) => Work): Work {
  const [work] = useState(() => read(keptWork(name)));
  useEffect(() => forgetWork(name), [name]);
  return work;
}
