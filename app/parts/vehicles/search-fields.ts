import type { SummaryItem } from "~/components/form/error-summary";

type SearchErrors = Readonly<Record<string, readonly string[]>>;

interface Wording {
	/** Begins the ids of the form's fields. */
	prefix: string;
	/** By field name, in the order of the form and the reader's language. */
	labels: Readonly<Record<string, string>>;
	errors: SearchErrors;
	/** Fields whose errors are questions, which the page asks above the form. */
	questioned?: readonly string[];
}

/** A message of all forms, which does not name its field. */
const PLAIN = /^[a-z-]+$/;

const fieldId = (prefix: string, name: string) => `${prefix}-${name.replaceAll(/[[\].]+/g, "-").replace(/-$/, "")}`;

/** Props of the fields of a search form, and what its summary says of them. */
export function searchFields({ prefix, labels, errors, questioned = [] }: Wording) {
	const idOf = (name: string) => fieldId(prefix, name);
	const field = (name: string) => ({
		id: idOf(name),
		name,
		label: labels[name] ?? name,
		errors: errors[name],
		required: true,
	});
	const order = Object.keys(labels);
	const place = (name: string) => (name in labels ? order.indexOf(name) : order.length);
	const wrong = Object.entries(errors).filter(([name]) => !questioned.includes(name));
	const inOrder = wrong.sort(([one], [other]) => place(one) - place(other));
	const summary = inOrder.flatMap(([name, messages]): SummaryItem[] =>
		messages.map((message) => ({
			fieldId: idOf(name),
			label: PLAIN.test(message) ? labels[name] : undefined,
			message,
		})),
	);
	return { idOf, field, summary };
}
