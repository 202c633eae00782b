import type { FormEvent, ReactNode } from "react";
import { failureToast, parseProblem } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./account.css.ts";

interface FormProps {
  label: string;
  submit: string;
  pendingLabel?: string;
  variant?: "primary" | "danger";
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function AccountForm({
  label,
  submit,
  variant = "primary",
  isPending,
  onSubmit,
  children,
  ...button
}: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form className={css.form} aria-label={label} onSubmit={send} noValidate>
      {children}
      <AdminButton type="submit" variant={variant} pending={isPending} pendingLabel="Saving..." {...button}>
        {submit}
      </AdminButton>
    </form>
  );
}

/** What the server says of a field of a form; undefined when it says nothing of it. */
export function findIssue(error: Error | null, path: string): string | undefined {
  return parseProblem(error)?.issues?.find((issue) => issue.path === path)?.message;
}

/** Failures that belong to a field stand beside it; others become a toast. */
export function useFormFailure(message: string) {
  const toast = useToast();
  return (error: Error) => {
    if (parseProblem(error)?.issues === undefined) toast(failureToast(error, parseProblem(error)?.message ?? message));
  };
}
