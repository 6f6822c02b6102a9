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
		<>
			<p className="-mt-2 mb-4 text-ink-soft">{t("guest-hint")}</p>
			<ol className="flex flex-col gap-4">
				{rooms.map((room, index) => (
					<li key={room.key}>
						<TextField
							{...room.field}
							label={t("guest-full-name-of", { number: index + 1 })}
							hint={roomPartyText(t, room)}
							missing="guest-name-null"
							required
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					</li>
				))}
			</ol>
		</>
	);
}
