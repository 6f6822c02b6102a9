/** What company A has, by the names of its ids; the same names with values that nobody has are what answers are compared with. */
export interface Ids {
	/** Of each subject of `tests/fixtures/subjects`. */
	[subject: string]: number | string;
	order: number;
	quote: string;
	cancel_quote: string;
	car_quote: string;
	transfer_quote: string;
	refund: number;
	session: number;
	account: number;
	/** A request beyond limits. */
	approval: number;
	/** An entry of the company's cost centres. */
	choice: number;
	top_up: number;
	/** An invoice title, and an invoice that is requested. */
	title: number;
	invoice: number;
	withdrawal: number;
	/** The company itself, as operators name it. */
	company: number;
	credit_change: number;
	trip: number;
	/** A bill that is issued, one of its lines, and a bank slip for it. */
	bill: number;
	bill_line: number;
	bill_payment: number;
	/** A comment that no operator has shown yet, a draft of an article, and a notice. */
	comment: number;
	own_article: number;
	notice: number;
	/** `url` of an upload. */
	file: string;
	/** An unpaid order of company B itself, for calls that name a file in one. */
	own: number;
}

/** Query or body of a call that names something of A. */
export type Naming = (ids: Ids) => Record<string, unknown>;

/** Calls or routes in which nothing of a company can be named, by the reason. */
export const because = (reason: string, ...calls: string[]) => Object.fromEntries(calls.map((call) => [call, reason]));
