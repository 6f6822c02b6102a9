import { existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;
/** Of the folder itself (containers give it 64 MB) and of the machine, whose memory it takes. */
const NEEDED = { folder: 2 * GIGABYTE, machine: 4 * GIGABYTE };

function hasRoom(): boolean {
	if (!existsSync(MEMORY)) return false;
	const { bavail, bsize } = statfsSync(MEMORY);
	return bavail * bsize >= NEEDED.folder && os.freemem() >= NEEDED.machine;
}

/** Where databases that a run throws away lie: in memory where it has room, for a copy costs a tenth of one on disk. */
export const SCRATCH = hasRoom() ? MEMORY : os.tmpdir();
/** Where an earlier run may have left some. */
export const SCRATCH_FOLDERS = [os.tmpdir(), MEMORY];

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

const NAME = /^portal-(?:data|demonstration)-(\d+)-/;

/** A new folder there, which names the process that removes it. */
export const scratchFolder = (kind: "data" | "demonstration") =>
	mkdtemp(path.join(SCRATCH, `portal-${kind}-${process.pid}-`));

/** Removes those whose process was killed before it could: in memory nothing else does. */
export function sweepScratch(): void {
	for (const name of readdirSync(SCRATCH)) {
		const pid = Number(NAME.exec(name)?.[1] ?? 0);
		if (pid > 0 && !isAlive(pid)) rmSync(path.join(SCRATCH, name), { recursive: true, force: true });
	}
}
