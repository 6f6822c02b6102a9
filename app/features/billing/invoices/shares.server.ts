import { wholeCheck } from "~/lib/forms/whole-check.server";
import { readAmount } from "~/parts/forms/read-amount";

/** An amount of an invoice in minor units, or the key of what is wrong with it. */
export function readShare(text: string): { amount: number } | { fault: string } {
	if (text.trim() === "") return { fault: "required" };
	const typed = readAmount(text);
	return "amount" in typed && typed.amount === 0 ? { fault: "amount-above-zero" } : typed;
}

interface Wanted<Row> {
	isWanted(row: Row): boolean;
	/** Key of what is said where no row is wanted. */
	missing: string;
	/** Of the form: where that is so, no row counts. */
	isEnough?(form: object): boolean;
}

/** Rows that are wanted, each with its place in the form and its share. */
export const wantedIn = <Row extends { amount: string }>(rows: readonly Row[], { isWanted }: Wanted<Row>) =>
	rows.flatMap((row, place) => (isWanted(row) ? [{ row, place, share: readShare(row.amount) }] : []));

/** What is wrong with the amounts of the rows that are wanted, whatever else is wrong with the form. */
export const sharesCheck = <Row extends { amount: string }>(wanted: Wanted<Row>) =>
	wholeCheck<{ lines: Row[] }>((form, wrong) => {
		const { lines } = form;
		if (!Array.isArray(lines) || wanted.isEnough?.(form)) return;
		const found = wantedIn(lines, wanted);
		for (const { place, share } of found) if ("fault" in share) wrong(share.fault, "lines", place, "amount");
		if (found.length === 0) wrong(wanted.missing, "lines");
	});

/** Rows of a form that are wanted, each with its share in minor units; `places`: theirs in the form, which sends all that it shows. */
export function sharesIn<Row extends { amount: string }>(rows: readonly Row[], wanted: Wanted<Row>) {
	const found = wantedIn(rows, wanted);
	const lines = found.flatMap(({ row, share }) => ("amount" in share ? [{ ...row, amount: share.amount }] : []));
	return { lines, places: found.map(({ place }) => place) };
}

/** The portal counts the lines that were sent, the form all that it shows. */
export const placed = (field: string, { places }: { places: readonly number[] }): string =>
	field.replace(/^lines\[(\d+)\]/, (_text, index: string) => `lines[${places[Number(index)] ?? index}]`);
