// Hardware that exists, for runs that were never measured: names as their systems give them, cores, and how fast a
// generator should pretend it is (times as many as the desktop's; smaller is faster).

export type SyntheticKind = 'mac' | 'desktop' | 'laptop' | 'server' | 'cloud' | 'board';

export interface SyntheticChip {
  readonly brand: string;
  readonly kind: SyntheticKind;
  readonly pCores: number;
  readonly eCores: number;
  readonly threads: number;
  readonly pace: number;
  /** The fastest that one of its cores runs. */
  readonly ghz: number;
  /** Models of machines that have it. */
  readonly models: readonly string[];
}

export interface SyntheticDrive {
  readonly model: string;
  readonly kinds: readonly SyntheticKind[];
  /** Of a flush, and of a byte. */
  readonly flush: number;
  readonly disk: number;
  readonly transport: 'nvme' | 'sata' | 'scsi';
  readonly isRotational: boolean;
}

type ChipRow = readonly [
  brand: string,
  kind: SyntheticKind,
  pCores: number,
  eCores: number,
  threads: number,
  pace: number,
  ghz: number,
  /** Separated by `|`; where no model has a space in it, by spaces. */
  models: string,
];

const AMD = (name: string) => `AMD ${name} Processor`;

/** Most often measured first. */
const CHIPS: readonly ChipRow[] = [
  ['Apple M4 Max', 'mac', 12, 4, 16, 0.82, 4.5, 'Mac16,5 Mac16,9'],
  ['Apple M3 Ultra', 'mac', 24, 8, 32, 0.93, 4.05, 'Mac15,14'],
  ['Apple M1', 'mac', 4, 4, 8, 1.35, 3.2, 'MacBookPro17,1 MacBookAir10,1 Macmini9,1'],
  [AMD('Ryzen 9 7950X 16-Core'), 'desktop', 16, 0, 32, 1, 5.7, 'X670E Steel Legend|B650M Pro RS'],
  ['13th Gen Intel(R) Core(TM) i9-13900K', 'desktop', 8, 16, 32, 1.02, 5.8, 'Z790 AORUS ELITE AX|PRO Z790-A WIFI'],
  ['AMD EPYC 9654 96-Core Processor', 'server', 96, 0, 192, 1.2, 3.7, 'PowerEdge R7625|H13SSL-N'],
  ['Apple M2', 'mac', 4, 4, 8, 1.18, 3.5, 'Mac14,2 Mac14,3'],
  ['Apple M1 Pro', 'mac', 8, 2, 10, 1.3, 3.2, 'MacBookPro18,1 MacBookPro18,3'],
  ['Apple M3 Max', 'mac', 12, 4, 16, 0.95, 4.05, 'Mac15,8 Mac15,10'],
  [AMD('Ryzen 9 9950X 16-Core'), 'desktop', 16, 0, 32, 0.88, 5.7, 'X870E Taichi|ROG CROSSHAIR X870E HERO'],
  ['AMD EPYC 7R13 Processor', 'cloud', 16, 0, 32, 1.35, 3.6, 'c6a.8xlarge c6a.2xlarge m6a.4xlarge'],
  ['Intel(R) Xeon(R) Platinum 8488C', 'cloud', 8, 0, 16, 1.3, 3.8, 'c7i.4xlarge m7i.2xlarge c7i.metal-24xl'],
  ['AMD Ryzen 7 7840U w/ Radeon 780M Graphics', 'laptop', 8, 0, 16, 1.15, 5.1, 'Laptop 13 (AMD Ryzen 7040Series)|21ME'],
  ['12th Gen Intel(R) Core(TM) i7-1260P', 'laptop', 4, 8, 16, 1.4, 4.7, 'XPS 13 Plus 9320|21CB'],
  ['Apple M4', 'mac', 4, 6, 10, 0.84, 4.4, 'Mac16,1 Mac16,10'],
  ['Apple M4 Pro', 'mac', 10, 4, 14, 0.83, 4.5, 'Mac16,7 Mac16,11'],
  ['Apple M2 Max', 'mac', 8, 4, 12, 1.12, 3.7, 'Mac14,6 Mac14,13'],
  ['Apple M3', 'mac', 4, 4, 8, 1.02, 4.05, 'Mac15,3 Mac15,12'],
  ['Apple M2 Ultra', 'mac', 16, 8, 24, 1.12, 3.7, 'Mac14,14 Mac14,8'],
  ['Apple M1 Max', 'mac', 8, 2, 10, 1.3, 3.2, 'MacBookPro18,2 Mac13,1'],
  ['Apple M1 Ultra', 'mac', 16, 4, 20, 1.3, 3.2, 'Mac13,2'],
  ['Apple M3 Pro', 'mac', 6, 6, 12, 1.01, 4.05, 'Mac15,6'],
  ['Apple M2 Pro', 'mac', 8, 4, 12, 1.14, 3.5, 'Mac14,9 Mac14,12'],
  ['Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz', 'mac', 6, 0, 12, 1.75, 4.5, 'MacBookPro16,1'],
  [AMD('Ryzen 7 5800X 8-Core'), 'desktop', 8, 0, 16, 1.2, 4.7, 'B550 AORUS PRO|MAG B550 TOMAHAWK'],
  [AMD('Ryzen 5 5600X 6-Core'), 'desktop', 6, 0, 12, 1.22, 4.6, 'B550M DS3H|TUF GAMING B550-PLUS'],
  [AMD('Ryzen 7 7800X3D 8-Core'), 'desktop', 8, 0, 16, 1.03, 5.0, 'B650 GAMING X AX|ROG STRIX B650E-F'],
  [AMD('Ryzen 9 5950X 16-Core'), 'desktop', 16, 0, 32, 1.18, 4.9, 'X570 AORUS MASTER|ROG STRIX X570-E'],
  [AMD('Ryzen 9 3900X 12-Core'), 'desktop', 12, 0, 24, 1.4, 4.6, 'X470 Taichi|PRIME X570-P'],
  [AMD('Ryzen 5 3600 6-Core'), 'desktop', 6, 0, 12, 1.45, 4.2, 'B450 TOMAHAWK MAX|AB350M Pro4'],
  [AMD('Ryzen 9 7900 12-Core'), 'desktop', 12, 0, 24, 1.04, 5.4, 'B650E PG Riptide|PRIME B650M-A'],
  ['AMD Ryzen Threadripper PRO 5995WX 64-Cores', 'desktop', 64, 0, 128, 1.25, 4.5, 'ThinkStation P620'],
  ['AMD Ryzen Threadripper 7970X 32-Cores', 'desktop', 32, 0, 64, 1.08, 5.3, 'TRX50 AERO D'],
  ['Intel(R) Core(TM) i9-14900K', 'desktop', 8, 16, 32, 0.99, 6.0, 'ROG MAXIMUS Z790 HERO|Z790 Nova WiFi'],
  ['Intel(R) Core(TM) Ultra 9 285K', 'desktop', 8, 16, 24, 0.9, 5.7, 'ROG STRIX Z890-E|Z890 AORUS MASTER'],
  ['12th Gen Intel(R) Core(TM) i5-12600K', 'desktop', 6, 4, 16, 1.14, 4.9, 'PRIME Z690-P|B660M DS3H'],
  ['Intel(R) Core(TM) i7-8700K CPU @ 3.70GHz', 'desktop', 6, 0, 12, 1.5, 4.7, 'Z370 AORUS Gaming 5'],
  ['Intel(R) Core(TM) i7-6700K CPU @ 4.00GHz', 'desktop', 4, 0, 8, 1.65, 4.2, 'Z170-A'],
  ['Intel(R) Core(TM) i7-8550U CPU @ 1.80GHz', 'laptop', 4, 0, 8, 1.95, 4.0, 'XPS 13 9370|20KH'],
  ['11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz', 'laptop', 4, 0, 8, 1.5, 4.7, 'Laptop|20XW'],
  ['13th Gen Intel(R) Core(TM) i7-1370P', 'laptop', 6, 8, 20, 1.28, 5.2, 'Laptop (13th Gen Intel Core)|21HM'],
  ['Intel(R) Core(TM) Ultra 7 155H', 'laptop', 6, 10, 22, 1.25, 4.8, 'XPS 14 9440|21KC'],
  ['AMD Ryzen AI 9 HX 370 w/ Radeon 890M', 'laptop', 4, 8, 24, 1.02, 5.1, 'ProArt P16|Laptop 16'],
  ['AMD Ryzen 7 PRO 5850U with Radeon Graphics', 'laptop', 8, 0, 16, 1.4, 4.4, '20XF|21A0'],
  ['AMD EPYC 7742 64-Core Processor', 'server', 64, 0, 128, 1.6, 3.4, 'PowerEdge R7525'],
  ['AMD EPYC 9754 128-Core Processor', 'server', 128, 0, 256, 1.4, 3.1, 'AS -2015CS-TNR'],
  ['AMD EPYC 7402P 24-Core Processor', 'server', 24, 0, 48, 1.55, 3.35, 'PowerEdge R6515'],
  ['Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz', 'server', 20, 0, 40, 1.7, 3.9, 'PowerEdge R640|ProLiant DL360 Gen10'],
  ['Intel(R) Xeon(R) Platinum 8380 CPU @ 2.30GHz', 'server', 40, 0, 80, 1.5, 3.4, 'ProLiant DL380 Gen10 Plus'],
  ['Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz', 'server', 14, 0, 28, 1.9, 3.5, 'PowerEdge R730'],
  ['Intel(R) Xeon(R) Gold 6430', 'server', 32, 0, 64, 1.4, 3.4, 'PowerEdge R760'],
  ['AMD EPYC 9R14', 'cloud', 16, 0, 16, 1.1, 3.7, 'c7a.4xlarge m7a.4xlarge'],
  ['AMD EPYC 7B13', 'cloud', 8, 0, 16, 1.4, 3.5, 'n2d-standard-16 t2d-standard-8'],
  ['Intel(R) Xeon(R) Platinum 8259CL CPU @ 2.50GHz', 'cloud', 4, 0, 8, 1.8, 3.5, 'm5.2xlarge t3.2xlarge'],
  ['Intel(R) Xeon(R) Platinum 8375C CPU @ 2.90GHz', 'cloud', 8, 0, 16, 1.5, 3.5, 'c6i.4xlarge m6i.4xlarge'],
  ['Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz', 'cloud', 4, 0, 8, 1.55, 3.5, 'Standard_D8s_v5'],
  ['AMD EPYC 7763 64-Core Processor', 'cloud', 2, 0, 4, 1.5, 3.5, 'Standard_D4as_v5'],
  ['Intel(R) Xeon(R) CPU @ 2.20GHz', 'cloud', 4, 0, 8, 2, 2.7, 'n1-standard-8'],
  ['AMD EPYC Processor (with IBPB)', 'cloud', 4, 0, 4, 1.7, 3.3, 'vServer'],
  ['Intel(R) N100', 'board', 0, 4, 4, 2.1, 3.4, 'MINI S|UM250'],
  ['Intel(R) Celeron(R) J4125 CPU @ 2.00GHz', 'board', 4, 0, 4, 3.4, 2.7, 'ODROID-H2'],
  ['AMD Ryzen Embedded V1500B', 'board', 4, 0, 8, 2.2, 2.2, 'DS1621+'],
];

/** Models by who sells them, as their firmware says it; of a Mac and in a cloud, the kind of machine decides. */
const MAKERS: Readonly<Record<string, string>> = {
  ASRock: 'X670E Steel Legend|B650M Pro RS|X870E Taichi|X470 Taichi|AB350M Pro4|B650E PG Riptide|Z790 Nova WiFi',
  Gigabyte:
    'Z790 AORUS ELITE AX|B550 AORUS PRO|B550M DS3H|B650 GAMING X AX|X570 AORUS MASTER|TRX50 AERO D|Z890 AORUS MASTER|B660M DS3H|Z370 AORUS Gaming 5',
  MSI: 'PRO Z790-A WIFI|MAG B550 TOMAHAWK|B450 TOMAHAWK MAX',
  ASUS: 'ROG CROSSHAIR X870E HERO|TUF GAMING B550-PLUS|ROG STRIX B650E-F|ROG STRIX X570-E|PRIME X570-P|PRIME B650M-A|ROG MAXIMUS Z790 HERO|ROG STRIX Z890-E|PRIME Z690-P|Z170-A|ProArt P16',
  'Dell Inc.':
    'PowerEdge R7625|XPS 13 Plus 9320|XPS 13 9370|XPS 14 9440|PowerEdge R7525|PowerEdge R6515|PowerEdge R640|PowerEdge R730|PowerEdge R760',
  Supermicro: 'H13SSL-N|AS -2015CS-TNR',
  HPE: 'ProLiant DL360 Gen10|ProLiant DL380 Gen10 Plus',
  LENOVO: 'ThinkStation P620|21ME|21CB|20KH|20XW|21HM|21KC|20XF|21A0',
  Framework: 'Laptop 13 (AMD Ryzen 7040Series)|Laptop|Laptop (13th Gen Intel Core)|Laptop 16',
  AZW: 'MINI S',
  'BESSTAR TECH LIMITED': 'UM250',
  HARDKERNEL: 'ODROID-H2',
  Synology: 'DS1621+',
  Hetzner: 'vServer',
};

type DriveRow = readonly [model: string, kinds: string, flush: number, disk: number];

/** Consumer drives flush slowly; drives with capacitors, and what a hypervisor acknowledges, do not. */
const DRIVES: readonly DriveRow[] = [
  ['APPLE SSD AP1024Z', 'mac', 1, 0.55],
  ['APPLE SSD AP0512Q', 'mac', 4.6, 0.95],
  ['APPLE SSD AP2048Z', 'mac', 0.95, 0.5],
  ['APPLE SSD AP0256Q', 'mac', 4.9, 1.3],
  ['APPLE SSD AP4096Z', 'mac', 0.9, 0.48],
  ['APPLE SSD AP1024R', 'mac', 4.2, 0.75],
  ['Samsung SSD 990 PRO 2TB', 'desktop laptop', 1, 1],
  ['Samsung SSD 990 PRO 4TB', 'desktop', 0.95, 0.95],
  ['Samsung SSD 980 PRO 1TB', 'desktop laptop', 1.25, 1.2],
  ['Samsung SSD 980 PRO 2TB', 'desktop laptop', 1.2, 1.15],
  ['Samsung SSD 970 EVO Plus 1TB', 'desktop laptop', 2.1, 1.6],
  ['Samsung SSD 970 EVO Plus 2TB', 'desktop laptop', 2, 1.6],
  ['Samsung SSD 860 EVO 500GB', 'desktop', 3.1, 6],
  ['Samsung SSD 870 EVO 1TB', 'desktop board', 2.7, 5.8],
  ['WDC WDS200T1X0E-00AFY0', 'desktop', 1.4, 1.1],
  ['WD_BLACK SN850X 2000GB', 'desktop laptop', 1.1, 1],
  ['WD_BLACK SN770 1TB', 'desktop laptop', 1.8, 1.4],
  ['KINGSTON SKC3000S1024G', 'desktop laptop', 1.5, 1.2],
  ['KINGSTON SNV2S1000G', 'desktop board', 2.6, 2],
  ['CT1000P5PSSD8', 'desktop', 1.7, 1.3],
  ['CT2000T700SSD3', 'desktop', 1.1, 0.6],
  ['CT1000MX500SSD1', 'desktop board', 2.9, 5.9],
  ['Sabrent Rocket 4.0 2TB', 'desktop', 1.9, 1.3],
  ['Corsair MP600 PRO LPX', 'desktop', 1.6, 1.2],
  ['INTEL SSDPED1D480GA', 'desktop server', 0.08, 1.4],
  ['SKHynix_HFS001TEJ9X115N', 'laptop', 1.6, 1.2],
  ['KBG40ZNS512G NVMe KIOXIA 512GB', 'laptop', 3, 2.6],
  ['SAMSUNG MZVL21T0HCLR-00B00', 'laptop', 1.3, 1.1],
  ['Micron_7400_MTFDKBA960TDZ', 'server', 0.12, 2],
  ['SAMSUNG MZQL23T8HCLS-00A07', 'server', 0.1, 1],
  ['INTEL SSDPE2KX040T8', 'server', 0.11, 1.2],
  ['SAMSUNG MZQLB960HAJR-00007', 'server', 0.13, 1.9],
  ['KINGSTON SEDC1500M960G', 'server', 0.14, 1.6],
  ['MTFDDAK960TDS', 'server', 0.3, 6.2],
  ['ST4000DM004-2CV104', 'desktop board', 40, 14],
  ['TOSHIBA MG08ACA16TE', 'server', 24, 11],
  ['Amazon Elastic Block Store', 'cloud', 2.2, 10],
  ['Amazon EC2 NVMe Instance Storage', 'cloud', 0.2, 2.2],
  ['nvme_card-pd', 'cloud', 5, 9],
  ['QEMU HARDDISK', 'cloud', 3, 4],
];

/** Slower ones of a shop are SATA, and those that flush more slowly turn. */
const SLOWEST_NVME = 5;
const SLOWEST_FLASH = 20;

export const SYNTHETIC_CHIPS: readonly SyntheticChip[] = CHIPS.map(
  ([brand, kind, pCores, eCores, threads, pace, ghz, models]) => ({
    brand,
    kind,
    pCores,
    eCores,
    threads,
    pace,
    ghz,
    models: models.split(kind === 'mac' || kind === 'cloud' ? ' ' : '|'),
  }),
);

export const SYNTHETIC_DRIVES: readonly SyntheticDrive[] = DRIVES.map(([model, kinds, flush, disk]) => ({
  model,
  kinds: kinds.split(' ') as SyntheticKind[],
  flush,
  disk,
  transport: model.startsWith('QEMU') ? 'scsi' : disk > SLOWEST_NVME && kinds !== 'cloud' ? 'sata' : 'nvme',
  isRotational: flush > SLOWEST_FLASH,
}));

const MAKER_OF_MODEL = new Map(
  Object.entries(MAKERS).flatMap(([maker, models]) => models.split('|').map((model) => [model, maker] as const)),
);

export const makerOfModel = (model: string): string | null => MAKER_OF_MODEL.get(model) ?? null;
