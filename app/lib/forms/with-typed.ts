/** Keeps an invalid typed value among the options, so that it is shown. */
export function withTyped<T extends { value: string | number; label: string }>(
	options: readonly T[],
	typed: string,
): { value: string | number; label: string }[] {
	return options.some((option) => String(option.value) === typed)
		? [...options]
		: [{ value: typed, label: typed || "–" }, ...options];
}
