import { Time } from "./time";

/** The first and the last day of something, `YYYY-MM-DD`; one of them where they are the same. */
export function Days({ from, until }: { from: string; until: string }) {
	if (from === until) return <Time date={from} />;
	return (
		<>
			<Time date={from} /> – <Time date={until} />
		</>
	);
}
