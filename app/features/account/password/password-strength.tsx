import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** 1 weak to 3 strong, by length first: what is long is hard to guess whatever it is made of. 0 for nothing. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
	if (password === "") return 0;
	const kinds = KINDS.filter((kind) => kind.test(password)).length;
	const different = new Set(password).size;
	if (different < 5) return 1;
	if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3;
	return password.length >= 10 || (password.length >= 8 && kinds >= 3) ? 2 : 1;
}

/** How strong what stands in the password field `field` is; nothing without script, and when `cleared` changes. */
export function PasswordStrength({ field, cleared }: { field: string; cleared: unknown }) {
	const { t } = useTranslation("account");
	const [strength, setStrength] = useState<ReturnType<typeof strengthOf>>(0);
	useEffect(() => {
		const input = document.getElementById(field);
		if (!(input instanceof HTMLInputElement)) return;
		const measure = () => setStrength(strengthOf(input.value));
		measure();
		input.addEventListener("input", measure);
		return () => input.removeEventListener("input", measure);
	}, [field]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field is emptied without an event
	useEffect(() => setStrength(0), [cleared]);
	return (
		<p role="status" className="flex min-h-6 items-center gap-3 text-sm text-ink-soft">
			{strength === 0 ? null : (
				<>
					<meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" className="w-24" />
					{t(`strength-${strength}`)}
				</>
			)}
		</p>
	);
}
