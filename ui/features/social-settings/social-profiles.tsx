import { useAdminQuery } from "../../api/use-admin-query.ts";
import { useKeptWork } from "../../api/use-kept-work.ts";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { keptAs, profilesOf } from "./kept-profiles.ts";
import { ProfilesForm } from "./profiles-form.tsx";
import { profilesQuery } from "./profiles-query.ts";

/** The profiles behind the follow buttons, once they are there. */
export function SocialProfiles() {
  const { data: stored, isPending, refetch } = useAdminQuery(profilesQuery);
  const kept = useKeptWork(keptAs, profilesOf);
  if (isPending) {
    return (
      <Skeleton>
        <SkeletonText size="title" lines={["half", "half", "half", "half"]} />
      </Skeleton>
    );
  }
  if (stored === undefined) {
    return <RetryLine onRetry={() => void refetch()}>Failed to fetch social settings</RetryLine>;
  }
  return <ProfilesForm stored={stored} kept={kept} />;
}
