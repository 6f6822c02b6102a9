import type { Offence } from "./sources";

interface Entry {
	readonly version?: string;
	readonly integrity?: string;
	readonly resolved?: string;
	readonly link?: boolean;
	/** Part of the archive of the package that it lies in, whose checksum is its own. */
	readonly inBundle?: boolean;
}
export interface Lock {
	readonly packages: Readonly<Record<string, Entry>>;
}
interface Manifest {
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
}

const at = (file: string, what: string): Offence => ({ file, line: 0, what });

const WORKSPACES = ["", "tests"];
const isDownloaded = (place: string, { link, inBundle }: Entry) => !WORKSPACES.includes(place) && !link && !inBundle;

/** Addresses and missing checksums. */
export function checkLock({ packages }: Lock): Offence[] {
	return Object.entries(packages).flatMap(([place, entry]) => [
		...(entry.resolved && !entry.link ? [at("package-lock.json", `${place} has a download address`)] : []),
		...(isDownloaded(place, entry) && !/^sha512-/.test(entry.integrity ?? "")
			? [at("package-lock.json", `${place} has no checksum`)]
			: []),
	]);
}

/** Every direct dependency is one exact version, the one that the lock holds. */
export function checkPins(manifest: Manifest, lock: Lock): Offence[] {
	const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
	return all.flatMap(([name, wanted]) => {
		const held = lock.packages[`node_modules/${name}`]?.version;
		if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted)) {
			return [at("package.json", `${name} is ${wanted}, not one version`)];
		}
		return held === wanted ? [] : [at("package.json", `${name} is ${wanted}, the lock holds ${held}`)];
	});
}
