import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import { CheckboxField, RadioGroup } from "~/components/form/tick-fields";
import { UploadField } from "~/components/form/upload-field";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { Auth } from "~/parts/auth";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { profileConstraint } from "./profile.server";

interface Profile {
	avatar: string;
	has_avatar: boolean;
	nickname: string;
	gender: number;
	birthday: string | null;
	motto: string;
}

interface ProfileFormProps {
	profile: Profile;
	constraint: ReturnType<typeof profileConstraint>;
	/** The site's limits, narrowed to pictures. */
	upload: UploadSettings;
	today: string;
}

type Values = { avatar: string; nickname: string; gender: string; birthday: string; motto: string };

const GENDERS = ["0", "1", "2"] as const;

export function ProfileForm({ profile, constraint, upload, today }: ProfileFormProps) {
	const { t } = useTranslation("account");
	const reply = useReply();
	const { nickname, gender, birthday, motto } = profile;
	const defaultValue = { nickname, gender: String(gender), birthday: birthday ?? "", motto };
	const [form, fields] = useServerForm<Values>({ id: "profile", constraint, lastResult: reply?.result, defaultValue });
	return (
		<PostForm encType="multipart/form-data" {...getFormProps(form)} className="flex max-w-2xl flex-col gap-5">
			<ErrorSummary items={summaryItems(form, (name) => t(name))} />
			<Auth value="ajax/upload">
				<AvatarField profile={profile} errors={fields.avatar.errors} id={fields.avatar.id} upload={upload} />
			</Auth>
			<TextField {...fieldProps(fields.nickname)} label={t("nickname")} autoComplete="nickname" />
			<RadioGroup
				name="gender"
				id={fields.gender.id}
				legend={t("gender")}
				errors={fields.gender.errors}
				defaultValue={String(fields.gender.initialValue ?? "0")}
				options={GENDERS.map((value) => ({ value, label: t(`gender-${value}`) }))}
				className="sm:flex-row sm:flex-wrap"
			/>
			<DateField
				{...fieldProps(fields.birthday)}
				label={t("birthday")}
				optional
				min="1900-01-01"
				max={today}
				autoComplete="bday"
			/>
			<TextArea {...fieldProps(fields.motto)} label={t("motto")} hint={t("motto-hint")} optional rows={2} />
			<div>
				<SubmitButton pendingText={t("saving")}>{t("save")}</SubmitButton>
			</div>
		</PostForm>
	);
}

interface AvatarFieldProps extends Pick<ProfileFormProps, "profile" | "upload"> {
	id: string;
	errors: string[] | undefined;
}

function AvatarField({ profile, id, errors, upload }: AvatarFieldProps) {
	const { t, i18n } = useTranslation("account");
	return (
		<div className="flex flex-col gap-4 md:flex-row">
			<img
				src={profile.avatar}
				alt={t("avatar-now")}
				width={112}
				height={112}
				className="h-28 w-28 shrink-0 rounded-full object-cover"
			/>
			<div className="min-w-0 flex-1">
				<UploadField
					id={id}
					name="picture"
					sentName="avatar"
					label={t("avatar")}
					hint={t("avatar-hint", { size: sizeText(maxSizeOf(upload), i18n.language) })}
					errors={errors}
					settings={upload}
					most={1}
				/>
				{profile.has_avatar ? (
					<CheckboxField name="remove_avatar" id="remove-avatar" label={t("remove-avatar")} className="mt-2" />
				) : null}
			</div>
		</div>
	);
}
