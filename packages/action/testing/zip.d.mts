export declare function zip(content: Buffer, options?: { readonly names?: readonly string[] }): Buffer;
