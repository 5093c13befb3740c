/** Of PDFs by qpdf, pypdf and ReportLab: those that only forbid copying, and those that ask for a password. */
const ENCRYPTIONS = {
  'qpdf R2': {
    opens: [
      '<< /Filter /Standard /Length 40 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /P -28 /R 2 /U <21f23814a63e8f6878710b97fcb6e43cf6190e689cb17c0c4ab06ab22a1b1528> /V 1 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /Filter /Standard /Length 40 /O <d9ab5c0701e851193a0e417e7d156e014865446e66eed0fe98ef3a13285831d1> /P -28 /R 2 /U <9890a65b55fac5e56cfb643e789ac0aceccb44bbfd4d97d5e480f8fda0bf55ab> /V 1 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'qpdf R3': {
    opens: [
      '<< /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -1044 /R 3 /U <6b4927f0edfb00c15f9432c99d3916cd0021446990b9e4114071a4d9104984c1> /V 2 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /Filter /Standard /Length 128 /O <46e0d61c907778e69902ee21120d3f0c8a54aaa6a9fad38fc077b139b657e18f> /P -1044 /R 3 /U <3aa500ba19e093735479c5411eb5460e0021446990b9e4114071a4d9104984c1> /V 2 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'qpdf R4': {
    opens: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /V2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /OE <> /P -1044 /R 4 /StmF /StdCF /StrF /StdCF /U <9626984c85a3e12d6259c0684b80f8860021446990b9e4114071a4d9104984c1> /UE <> /V 4 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /V2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <46e0d61c907778e69902ee21120d3f0c8a54aaa6a9fad38fc077b139b657e18f> /OE <> /P -1044 /R 4 /StmF /StdCF /StrF /StdCF /U <2fad0b772dd638fac4a20c40d0619b020021446990b9e4114071a4d9104984c1> /UE <> /V 4 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'qpdf R4 AES object streams': {
    opens: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /OE <> /P -1044 /R 4 /StmF /StdCF /StrF /StdCF /U <6b4927f0edfb00c15f9432c99d3916cd0021446990b9e4114071a4d9104984c1> /UE <> /V 4 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <46e0d61c907778e69902ee21120d3f0c8a54aaa6a9fad38fc077b139b657e18f> /OE <> /P -1044 /R 4 /StmF /StdCF /StrF /StdCF /U <3aa500ba19e093735479c5411eb5460e0021446990b9e4114071a4d9104984c1> /UE <> /V 4 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'qpdf R5 AES': {
    opens: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <4cfaed1083a95e3b40acdf2e400945bdd2579ce0a6307c3cd10ca5d77a71f76a253bb49d9cfc4dc2fcba727ff4864d25> /P -1044 /R 5 /StmF /StdCF /StrF /StdCF /U <b777c8da21ec4529e86d8f8fc139d3af0e0e645a6b9ee44e92d5584631c2be573916b82fddf3641f689f9875f264be92> /V 5 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <5cf065e4f56736cd71d86bffc3edb418ba1680d92aa2e7d04a0ee7607c081048596f7ba017966a19ec858de8363d62ba> /P -1044 /R 5 /StmF /StdCF /StrF /StdCF /U <8c97fef59a7eb44de3dc523be40bdfd4d175d3768aa9e9e5b2445c9637849bfa4a14f81a715667d0574478ad407a08c8> /V 5 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'qpdf R6 AES object streams': {
    opens: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <2d4ea99df8e1ac097bc75fac4534dc92f4595b648a8a85be109289b8070ebd029c0e268427bb2d882e0e5bc3a0f0ac77> /P -1044 /R 6 /StmF /StdCF /StrF /StdCF /U <cd1df0dd9e00e2a217af9e0a39158aaa56045c333970024e937acb76eb413a0ef3aa1bd7605ceb6cc5c318744e3a9da3> /V 5 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
    asks: [
      '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <2872c4ef8db0514fbaa97657aa74539ca4cbc075de18a195cd2facf2511b977cf03b30d66c16a2c6d17efb7d58d805a5> /P -1044 /R 6 /StmF /StdCF /StrF /StdCF /U <e9abceb4913ecef4cf545dd609f0fc717cd0d31c0e19af8344b83e9a8e36de82624e3abf108c5dac6a94ecbac009ccd9> /V 5 >>',
      '<6e2b0b1aa17075887158f11742e834d8>',
    ],
  },
  'pypdf AES-256': {
    opens: [
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <db3d2bd2e8bf26b67e8b6bc892ec7d7c1706ea679325edce219a0de323e1edaf4c441327524d104133370da36cb93d5d> /U <d3819688a5ee9315d2aeb36fab4332a0e26c5ac0df8d8841c6c23189050a8aea5a4c5256f19f76aea75bec2b278642e9> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
      '<fb2a77517875c041fb392ad751003e99>',
    ],
    asks: [
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <a221e35691d057b40940d4ff4f7da44d648f3f408aab97917b08a47bb7207809af30aeebc42dd9f32359c8544913c1c5> /U <cea31940196b822e55461b365080d25ac8d4822a66ccd21affc9ed5610b302dd96f8ce3d8c0d695abd72ce3cfb2a4c2b> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
      '<64576954cff6042d0f96ea5b1bb350b9>',
    ],
  },
  reportlab: {
    opens: [
      '<< /Filter /Standard /Length 128 /O <566FA873EE33C797CD3B904FDADF814AFA34DF9A38F6ED41B984E2C6DA2AA6F5> /P -4 /R 3 /U <876CDE8E3AF6FB536383829059E790A400000000000000000000000000000000> /V 2 >>',
      '<c9ed4720b3a07f9a3f156c71d81e06e8>',
    ],
    asks: [
      '<< /Filter /Standard /Length 128 /O <46E0D61C907778E69902EE21120D3F0C8A54AAA6A9FAD38FC077B139B657E18F> /P -4 /R 3 /U <C48FFB9725F838D541A491D5B05B784C00000000000000000000000000000000> /V 2 >>',
      '<dce3edf945270f2bf5cdd6c05afc71b8>',
    ],
  },
} as const;

const pdf = ([encryption, id]: readonly [string, string]) =>
  Buffer.from(
    `%PDF-1.7\n5 0 obj\n${encryption}\nendobj\ntrailer <</Encrypt 5 0 R /ID [${id}${id}]>>\n%%EOF`,
    'latin1',
  );

export const ENCRYPTED_PDFS = Object.entries(ENCRYPTIONS).map(
  ([name, { opens, asks }]) => [name, pdf(opens), pdf(asks)] as const,
);
