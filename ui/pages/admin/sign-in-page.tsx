import { useSite } from "../../features/site/use-site.ts";
import { adminHead } from "../../head/page-heads.ts";
import { usePageHead } from "../../head/use-page-head.ts";
import { PageFrame } from "../page-frame.tsx";

export function SignInPage() {
  const { name } = useSite();
  usePageHead(adminHead({ siteName: name, name: "Admin sign-in" }));
  return <PageFrame>{null}</PageFrame>;
}
