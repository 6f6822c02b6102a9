/** Rows of a list that is counted by status: those in `status`, or all of them. */
export const totalIn = (counts: readonly { status: number; count: number }[], status: number | undefined): number =>
	counts.reduce((total, one) => total + (status === undefined || one.status === status ? one.count : 0), 0);
