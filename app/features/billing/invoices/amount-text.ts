/** An amount as it stands in a field: minor units as `1234.50`. */
export const amountText = (minor: number): string =>
	`${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
