/** `["guests", 1, "guest_full_name"]` -> `guests[1].guest_full_name`, the name of the form field. */
export const fieldName = (path: readonly PropertyKey[]): string =>
	path.reduce<string>(
		(name, step) =>
			typeof step === "number" ? `${name}[${step}]` : name === "" ? String(step) : `${name}.${String(step)}`,
		"",
	);
