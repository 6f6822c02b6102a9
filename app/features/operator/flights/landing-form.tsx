import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { errorsIn, typedIn } from "~/lib/forms/form-reply";
import { localDay, localMinute } from "~/lib/time/travel-dates";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { flightId } from "~/parts/vehicles/arriving-flights";
import type { ArrivingFlight } from "~/portal-contract/airport/flights";

/** When the flight lands, for all of its orders; a second button says as well that what was flagged has been dealt with. */
export function LandingForm({ flight }: { flight: ArrivingFlight }) {
	const { t } = useTranslation("flights");
	const { flight_number, airport, scheduled_at, landing_at } = flight;
	const fields = { flight_number, airport, date: localDay(scheduled_at) };
	const reply = useReply(undefined, { flight_number, airport });
	const field = `${flightId(flight)}-landing`;
	const known = localMinute(landing_at);
	return (
		<div className="mt-4 flex flex-col gap-3 print:hidden">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				idOf={() => field}
				labelOf={(name) => (name === "landing_at" ? t("landing-at") : undefined)}
			/>
			<PostForm fields={fields} id={`${flightId(flight)}-form`} className="flex flex-wrap items-end gap-2">
				<TextField
					id={field}
					name="landing_at"
					type="datetime-local"
					label={t("landing-at")}
					fieldKey={known}
					defaultValue={typedIn(reply, "landing_at", known)}
					errors={errorsIn(reply, "landing_at")}
					required
				/>
				<SubmitButton pendingText={t("working")}>{t("enter")}</SubmitButton>
				{flight.flags.length > 0 ? (
					<SubmitButton name="is_seen" value="1" variant="secondary" pendingText={t("working")}>
						{t("seen")}
					</SubmitButton>
				) : null}
			</PostForm>
		</div>
	);
}
