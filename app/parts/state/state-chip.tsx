import { Chip } from "~/components/ui/chip";
import { type StateAxis, stateLook } from "./state-tones";

interface StateChipProps {
	axis: StateAxis;
	/** Code on the wire, e.g. 30. */
	code: number;
	/** The portal's own word for it, in the reader's language. */
	text: string;
}

/** A state of an order: colour, icon and the portal's word. The axis is named by the column head or label beside it. */
export function StateChip({ axis, code, text }: StateChipProps) {
	const { tone, icon } = stateLook(axis, code);
	return (
		<Chip tone={tone} icon={icon}>
			{text}
		</Chip>
	);
}
