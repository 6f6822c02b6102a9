import { Time } from "~/components/ui/time";
import { localDay } from "~/lib/time/travel-dates";

/** Calendar day in Myanmar of an instant in seconds UTC. */
export const dayOf = (seconds: number): string => localDay(seconds);

export const ArticleDate = ({ seconds }: { seconds: number }) => <Time date={dayOf(seconds)} />;
