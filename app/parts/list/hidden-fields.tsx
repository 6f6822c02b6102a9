type Value = string | number | null | undefined;

/** What a GET form keeps of an address beside its own fields; lists repeat their name, empty values are left out. */
export function HiddenFields({ query }: { query: Readonly<Record<string, Value | readonly (string | number)[]>> }) {
	return Object.entries(query).flatMap(([name, value]) =>
		[value]
			.flat()
			.filter((one) => one !== null && one !== undefined && one !== "")
			.map((one) => <input key={`${name}${one}`} type="hidden" name={name} value={String(one)} />),
	);
}
