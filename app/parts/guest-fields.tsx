import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import { roomPartyText } from "./party";

export interface GuestRoom {
	/** `row.key` of the form's list. */
	key: string;
	adults: number;
	child_ages: readonly number[];
	/** From `fieldProps` of the room's `guest_full_name`. */
	field: {
		id: string;
		name: string;
		form?: string;
		fieldKey?: string;
		errors?: readonly string[] | null;
		defaultValue?: string;
		maxLength?: number;
	};
}

/** One guest full name for each room, the adult who checks in. An error stands at its room. */
export function GuestFields({ rooms }: { rooms: readonly GuestRoom[] }) {
	const { t } = useTranslation("order-parts");
	return (
		<ol className="flex flex-col gap-5">
			{rooms.map((room, index) => {
				const number = t("room-number", { number: index + 1 });
				return (
					<li key={room.key}>
						<p className="mb-1 text-sm text-ink-soft tabular-nums">
							<span className="font-semibold text-ink">{number}</span>
							{" · "}
							{roomPartyText(t, room)}
						</p>
						<TextField
							{...room.field}
							label={t("guest-full-name-of", { room: number })}
							hint={index === 0 ? t("guest-hint") : undefined}
							missing="guest-name-null"
							required
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					</li>
				);
			})}
		</ol>
	);
}
