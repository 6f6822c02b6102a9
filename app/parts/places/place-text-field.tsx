import type { ComponentProps } from "react";
import { TextField } from "~/components/form/text-fields";

interface PlaceTextFieldProps extends ComponentProps<typeof TextField> {
	/** Where suggestions are. */
	suggest: string;
	/** The field beside it whose value the suggestions depend on. */
	suggestWith?: string;
	/** The place that the text names, and the name under which one that is chosen is submitted. */
	place: string;
	placeName: string;
}

/** A field of a place in static HTML: with script a combobox (`StaticComboboxes`), without it plain text with its `list`. */
export function PlaceTextField({ suggest, suggestWith, place, placeName, ...field }: PlaceTextFieldProps) {
	return (
		<div
			className="relative"
			data-suggest={suggest}
			data-suggest-with={suggestWith}
			data-place={place}
			data-place-name={placeName}
		>
			<TextField type="search" autoComplete="off" {...field} />
		</div>
	);
}
