import { useEffect } from "react";
import { useLocation } from "wouter";
import { paths } from "../../paths.ts";

/** For somebody who may not be here: shows nothing and leads to the home page. */
export function LeadHome() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(paths.home, { replace: true }), [navigate]);
  return null;
}
