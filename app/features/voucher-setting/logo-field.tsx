import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/tick-fields";
import { UploadField } from "~/components/form/upload-field";
import { Auth } from "~/parts/auth";
import { VOUCHER_LIMITS } from "~/portal-contract/company/voucher-limits";

const PICTURES = {
	maxSize: VOUCHER_LIMITS.logo_bytes,
	allowedSuffixes: ["png", "jpg", "jpeg", "webp"],
	allowedMimeTypes: ["image/png", "image/jpeg", "image/webp"],
};

interface LogoFieldProps {
	id: string;
	/** The logo that the form holds, "" for none. */
	logo: string;
	errors: readonly string[] | undefined;
}

/** The logo as it stands, removed by a tick, replaced by a file. */
export function LogoField({ id, logo, errors }: LogoFieldProps) {
	const { t } = useTranslation(["voucher-setting", "upload"]);
	return (
		<div className="flex flex-col gap-3">
			<input type="hidden" name="logo" value={logo} />
			{logo === "" ? null : (
				<div className="flex flex-wrap items-center gap-4">
					<img
						src={logo}
						alt={t("logo-now")}
						className="h-12 w-auto max-w-full rounded-field border border-line bg-white object-contain"
					/>
					<CheckboxField name="remove_logo" id={`${id}-remove`} label={t("logo-remove")} />
				</div>
			)}
			<Auth value="ajax/upload">
				<UploadField
					id={id}
					name="logo_file"
					sentName="new_logo"
					label={t(logo === "" ? "logo" : "logo-replace")}
					hint={t("logo-hint")}
					errors={errors}
					settings={PICTURES}
					most={1}
				/>
			</Auth>
		</div>
	);
}
