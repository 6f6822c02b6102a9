import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { formatMoment } from "~/lib/time/travel-dates";
import { flightId } from "~/parts/vehicles/arriving-flights";
import type { ArrivingFlight } from "~/portal-contract/airport/flights";
import type { LandingReply } from "./reply";

interface LandingFormProps {
	flight: ArrivingFlight;
	reply: LandingReply | null;
}

const minuteOf = (seconds: number) => formatMoment(seconds).replace(" ", "T").slice(0, 16);

function FlightName({ flight: { flight_number, airport, scheduled_at } }: Pick<LandingFormProps, "flight">) {
	return (
		<>
			<FormToken />
			<input type="hidden" name="flight_number" value={flight_number} />
			<input type="hidden" name="airport" value={airport} />
			<input type="hidden" name="date" value={minuteOf(scheduled_at).slice(0, 10)} />
		</>
	);
}

/** When the flight lands, for all of its orders; and that what was flagged has been dealt with, which leaves the landing as it is. */
export function LandingForm({ flight, reply }: LandingFormProps) {
	const { t } = useTranslation("flights");
	const field = `${flightId(flight)}-landing`;
	const known = minuteOf(flight.landing_at);
	const faults = reply?.error
		? [{ fieldId: field, label: t("landing-at"), message: reply.error }]
		: reply?.message
			? [{ message: reply.message }]
			: [];
	return (
		<div className="mt-4 flex flex-col gap-3 print:hidden">
			<ErrorSummary title={t("not-done")} items={faults} />
			<div className="flex flex-wrap items-end gap-x-4 gap-y-2">
				<Form method="post" id={`${flightId(flight)}-form`} className="flex flex-wrap items-end gap-2">
					<FlightName flight={flight} />
					<TextField
						id={field}
						name="landing_at"
						type="datetime-local"
						label={t("landing-at")}
						fieldKey={known}
						defaultValue={reply?.typed ?? known}
						errors={reply?.error ? [reply.error] : null}
						required
					/>
					<SubmitButton pendingText={t("working")}>{t("enter")}</SubmitButton>
				</Form>
				{flight.flags.length > 0 ? (
					<Form method="post" id={`${flightId(flight)}-seen`}>
						<FlightName flight={flight} />
						<input type="hidden" name="landing_at" value={known} />
						<input type="hidden" name="is_seen" value="1" />
						<SubmitButton variant="secondary" pendingText={t("working")}>
							{t("seen")}
						</SubmitButton>
					</Form>
				) : null}
			</div>
		</div>
	);
}
