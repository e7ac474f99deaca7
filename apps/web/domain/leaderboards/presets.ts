export { PRESETS, type Preset, presetText } from '@fsbench/contract';
