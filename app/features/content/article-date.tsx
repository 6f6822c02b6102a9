import { Time } from "~/components/ui/time";
import { formatMoment } from "~/lib/time/travel-dates";

/** Calendar day in Myanmar of an instant in seconds UTC. */
export const dayOf = (seconds: number): string => formatMoment(seconds).slice(0, 10);

export const ArticleDate = ({ seconds }: { seconds: number }) => <Time date={dayOf(seconds)} />;
