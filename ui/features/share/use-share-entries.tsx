import { Link, Mail } from "lucide-react";
import type { MenuEntry } from "../../components/menu/menu-entry.ts";
import { useToast } from "../../components/toast/toasts.tsx";
import { mailAddress } from "./addresses.ts";
import { copyText } from "./copy-text.ts";
import type { SharedBoard } from "./shared-board.ts";

/** Ways to pass a link on that every browser has. */
export function useShareEntries(): (board: SharedBoard) => readonly MenuEntry[] {
  const toast = useToast();
  const copy = async (link: string) => {
    const isCopied = await copyText(link);
    toast(isCopied ? { title: "Link copied" } : { title: "Copy failed", description: link, variant: "destructive" });
  };
  return (board) => [
    { name: "Copy link", icon: <Link size={18} strokeWidth={1.5} />, onSelect: () => copy(board.url) },
    { name: "E-mail", icon: <Mail size={18} strokeWidth={1.5} />, href: mailAddress(board) },
  ];
}
