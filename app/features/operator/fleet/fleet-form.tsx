import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { Card } from "~/components/ui/card";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { FleetDriver, FleetVehicle } from "~/portal-contract/operator/fleet";
import { FLEET_STATUSES } from "~/portal-contract/operator/fleet-statuses";
import { VEHICLE_COLOURS } from "~/portal-contract/order/drivers/vehicle-colours";
import { MAX_NAME_LENGTH } from "~/portal-contract/order/limits";

type Shared = { town_id: string; status: string };
type VehicleFields = Shared & { plate_number: string; model_id: string; colour: string };
type DriverFields = Shared & { name: string; name_my: string; phone: string; driver_languages: string[] };
type Fields<T extends Record<string, unknown>> = ReturnType<typeof useServerForm<T>>[1];
type Choice = { id: number; name: string };

interface FrameProps<T extends Record<string, unknown>> {
	form: FormMetadata<T, string[]>;
	labels: Readonly<Record<string, string>>;
	children: ReactNode;
}

function Frame<T extends Record<string, unknown>>({ form, labels, children }: FrameProps<T>) {
	const { t } = useTranslation("fleet");
	const isUncertain = useReply()?.refusal?.type === "unavailable";
	return (
		<Card>
			<PostForm {...getFormProps(form)} className="flex max-w-2xl flex-col gap-5">
				<ErrorSummary
					title={t(isUncertain ? "perhaps-saved" : "not-saved")}
					items={summaryItems(form, (name) => labels[name])}
				/>
				{children}
				<div>
					<SubmitButton pendingText={t("saving")}>{t("save")}</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}

function TownAndStatus({
	fields,
	towns,
}: {
	fields: Pick<Fields<Shared>, "town_id" | "status">;
	towns: readonly Choice[];
}) {
	const { t } = useTranslation("fleet");
	return (
		<>
			<SelectField
				{...fieldProps(fields.town_id)}
				label={t("town")}
				missing="fleet:choose-town"
				empty={t("choose-town")}
				required
				options={towns.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<SelectField
				{...fieldProps(fields.status)}
				label={t("state")}
				hint={t("state-hint")}
				options={FLEET_STATUSES.map((value) => ({ value, label: t(`state-${value}`) }))}
			/>
		</>
	);
}

const shared = (one: { town_id: number; is_enabled: boolean } | null): Shared => ({
	town_id: String(one?.town_id ?? ""),
	status: one?.is_enabled === false ? "disabled" : "enabled",
});

interface VehicleFormProps {
	vehicle: FleetVehicle | null;
	towns: readonly Choice[];
	models: readonly (Choice & { seats: number })[];
}

export function VehicleForm({ vehicle, towns, models }: VehicleFormProps) {
	const { t } = useTranslation("fleet");
	const [form, fields] = useServerForm<VehicleFields>({
		id: "vehicle",
		lastResult: useReply()?.result,
		defaultValue: {
			plate_number: vehicle?.plate_number ?? "",
			model_id: String(vehicle?.model_id ?? ""),
			colour: vehicle?.colour ?? "",
			...shared(vehicle),
		},
	});
	const labels = {
		plate_number: t("plate-number"),
		model_id: t("model"),
		colour: t("colour"),
		town_id: t("town"),
		status: t("state"),
	};
	return (
		<Frame form={form} labels={labels}>
			<TextField
				{...fieldProps(fields.plate_number)}
				label={labels.plate_number}
				missing="required"
				required
				maxLength={20}
				autoComplete="off"
			/>
			<SelectField
				{...fieldProps(fields.model_id)}
				label={labels.model_id}
				missing="fleet:choose-model"
				empty={t("choose-model")}
				required
				options={models.map(({ id, name, seats }) => ({ value: id, label: t("model-choice", { name, seats }) }))}
			/>
			<SelectField
				{...fieldProps(fields.colour)}
				label={labels.colour}
				empty={t("no-colour")}
				options={VEHICLE_COLOURS.map((value) => ({ value, label: t(`colour-${value}`) }))}
			/>
			<TownAndStatus fields={fields} towns={towns} />
		</Frame>
	);
}

/** Burmese is spoken by all. */
const CHOSEN_LANGUAGES = ["zh", "en"] as const;

interface DriverFormProps {
	driver: FleetDriver | null;
	towns: readonly Choice[];
}

export function DriverForm({ driver, towns }: DriverFormProps) {
	const { t } = useTranslation("fleet");
	const { name = "", name_my = "", phone = "", driver_languages = [] } = driver ?? {};
	const [form, fields] = useServerForm<DriverFields>({
		id: "driver",
		lastResult: useReply()?.result,
		defaultValue: { name, name_my, phone, driver_languages, ...shared(driver) },
	});
	const labels = { name: t("name"), name_my: t("name-my"), phone: t("phone"), town_id: t("town"), status: t("state") };
	return (
		<Frame form={form} labels={labels}>
			<TextField
				{...fieldProps(fields.name)}
				label={labels.name}
				missing="required"
				required
				maxLength={MAX_NAME_LENGTH}
				autoComplete="off"
			/>
			<TextField
				{...fieldProps(fields.name_my)}
				label={labels.name_my}
				lang="my"
				missing="required"
				required
				maxLength={MAX_NAME_LENGTH}
				autoComplete="off"
			/>
			<TextField
				{...fieldProps(fields.phone)}
				type="tel"
				label={labels.phone}
				hint={t("phone-hint")}
				missing="required"
				required
				maxLength={40}
				autoComplete="off"
			/>
			<FieldSet
				legend={t("languages")}
				id={fields.driver_languages.id}
				hint={t("languages-hint")}
				errors={fields.driver_languages.errors}
			>
				<CheckboxList
					id={fields.driver_languages.id}
					name={fields.driver_languages.name}
					ticked={fields.driver_languages.initialValue}
					options={CHOSEN_LANGUAGES.map((value) => ({ value, label: t(`dispatch:speaks-${value}`) }))}
				/>
			</FieldSet>
			<TownAndStatus fields={fields} towns={towns} />
		</Frame>
	);
}
