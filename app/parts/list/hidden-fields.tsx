export function HiddenFields({ pairs }: { pairs: readonly [string, string][] }) {
	return pairs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
