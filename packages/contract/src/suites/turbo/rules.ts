export const checkParams = (): null => null;
export const checkSamples = (): null => null;
