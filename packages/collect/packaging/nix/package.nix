# nix-build --expr '(import <nixpkgs> { }).callPackage ./package.nix { }'
{
  lib,
  stdenvNoCC,
  fetchurl,
  installShellFiles,
}:

let
  version = "{{version}}";
  archives = {
    x86_64-linux = {
      url = "{{url linux-x64}}";
      sha256 = "{{sha256 linux-x64}}";
    };
    aarch64-linux = {
      url = "{{url linux-arm64}}";
      sha256 = "{{sha256 linux-arm64}}";
    };
    x86_64-darwin = {
      url = "{{url darwin-x64}}";
      sha256 = "{{sha256 darwin-x64}}";
    };
    aarch64-darwin = {
      url = "{{url darwin-arm64}}";
      sha256 = "{{sha256 darwin-arm64}}";
    };
  };
in
stdenvNoCC.mkDerivation {
  pname = "fsbench-collect";
  inherit version;

  src = fetchurl archives.${stdenvNoCC.hostPlatform.system};

  nativeBuildInputs = [ installShellFiles ];
  # The Linux programs are static, and a signature on macOS covers every byte.
  dontFixup = true;

  installPhase = ''
    runHook preInstall
    install -Dm755 bin/fsbench-collect -t $out/bin
    installManPage share/man/man1/*.1
    installShellCompletion --bash --name fsbench-collect.bash share/completions/fsbench-collect.bash
    installShellCompletion --fish share/completions/fsbench-collect.fish
    installShellCompletion --zsh share/completions/_fsbench-collect
    runHook postInstall
  '';

  meta = {
    description = "Measure where file-system and CPU time goes on this machine";
    homepage = "{{repository}}";
    license = [
      lib.licenses.mit
      lib.licenses.asl20
    ];
    mainProgram = "fsbench-collect";
    platforms = lib.attrNames archives;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
