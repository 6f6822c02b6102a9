import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { Field, FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { DateField, NumberField, TextArea, TextField } from "~/components/form/text-fields";
import { CheckboxField, RadioGroup } from "~/components/form/tick-fields";
import { UploadField } from "~/components/form/upload-field";
import { renderHtml } from "~/i18n/render.server";
import { listFiles, readSources } from "../../architecture/checks/sources";
import { errorsIn, fieldFaults } from "../../setup/forms";

const frame = { name: "days[0].km", id: "extras-days-0-km", label: "Kilometres", hint: "Whole ones" };
const options = [{ value: "1", label: "One" }];
const settings = { maxSize: 1, allowedSuffixes: [], allowedMimeTypes: [] };

/** Every component that shows a message at its field, without one and with two. */
const FIELDS: Readonly<Record<string, (errors: string[] | null) => ReactElement>> = {
	TextField: (errors) => <TextField {...frame} errors={errors} />,
	DateField: (errors) => <DateField {...frame} errors={errors} />,
	NumberField: (errors) => <NumberField {...frame} errors={errors} />,
	TextArea: (errors) => <TextArea {...frame} errors={errors} />,
	SelectField: (errors) => <SelectField {...frame} errors={errors} options={options} />,
	CheckboxField: (errors) => <CheckboxField {...frame} errors={errors} />,
	RadioGroup: (errors) => <RadioGroup {...frame} legend="Choice" errors={errors} options={options} />,
	UploadField: (errors) => <UploadField {...frame} errors={errors} sentName="files" settings={settings} most={1} />,
	FieldSet: (errors) => (
		<FieldSet id={frame.id} legend="Days" errors={errors}>
			<input name="day" aria-invalid={errors ? true : undefined} />
		</FieldSet>
	),
};

/** Parts of those above; a list of boxes has no message of its own. */
const NO_FIELDS = [
	"Field",
	"FieldHint",
	"FieldError",
	"CheckboxList",
	"ErrorSummary",
	"FormToken",
	"GoneReply",
	"SubmitButton",
	"Tick",
	"UploadList",
];

describe("a message at a field", () => {
	it.each(Object.entries(FIELDS))("of %s is what the field is described by", (_name, field) => {
		expect(errorsIn(renderHtml("en", field(["Enter a whole number", "At most 9"])))).toEqual({
			[frame.id]: "Enter a whole number At most 9",
		});
		expect(errorsIn(renderHtml("en", field(null)))).toEqual({});
	});

	it("is tried for every field there is", () => {
		const files = listFiles("app/components/form").filter((file) => file.endsWith(".tsx"));
		const components = readSources(files).flatMap(({ text }) =>
			[...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name),
		);
		expect(components.filter((name) => !NO_FIELDS.includes(name ?? "")).sort()).toEqual(Object.keys(FIELDS).sort());
	});
});

describe("the reader of messages sees", () => {
	const page = (error: string, control: string) => fieldFaults(`<form>${control}<p id="km-error">${error}</p></form>`);

	it.each([
		["one that no field names", '<input id="km" aria-invalid="true">', 2],
		["one whose field names another", '<input id="km" aria-invalid="true" aria-describedby="kmh-error">', 2],
		["one that two fields name", '<input aria-invalid="true" aria-describedby="km-error">'.repeat(2), 1],
		["one at a field that is not invalid", '<input id="km" aria-describedby="km-hint km-error">', 1],
	])("%s", (_name, control, count) => {
		expect(page("Too far", control)).toHaveLength(count);
	});

	it("nothing wrong with a field or a fieldset that names its message, and without one", () => {
		const named = 'aria-describedby="km-hint km-error"';
		expect(page("Too far", `<input id="km" aria-invalid="true" ${named}>`)).toEqual([]);
		expect(page("Too far", `<fieldset ${named}><input aria-invalid="true"><input></fieldset>`)).toEqual([]);
		expect(page("", '<input id="km">')).toEqual([]);
		expect(fieldFaults(renderHtml("en", <Field frame={frame}>{null}</Field>))).toEqual([]);
	});
});
