/** Rows of a list that is counted by state: those in `state`, or all of them. */
export const totalIn = (counts: readonly { state: number; count: number }[], state: number | undefined): number =>
	counts.reduce((total, one) => total + (state === undefined || one.state === state ? one.count : 0), 0);
