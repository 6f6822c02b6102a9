import { Icon } from "~/components/ui/icon";

/** Submits a search in static HTML. */
export function SearchButton({ text }: { text: string }) {
	return (
		<button
			type="submit"
			className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-field bg-river px-6 font-medium text-on-accent"
		>
			<Icon name="search" />
			{text}
		</button>
	);
}
